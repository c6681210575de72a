import { STORE_CASES } from '../../server/testing/match-store.ts'
import { tabBus } from '../bus.ts'
import { done, ended, openIdb } from '../idb.ts'
import { idbMatches } from '../idb-matches.ts'

/** Bundled into a page by the test beside it: what a store of matches must do, on IndexedDB. */
async function runCase(index: number): Promise<string> {
  const name = `case-${index}`
  const [db, other] = [await openIdb(name), await openIdb(name)]
  const put = async (store: 'people' | 'meta', row: object): Promise<void> => {
    const tx = db.transaction(store, 'readwrite')
    tx.objectStore(store).put(row)
    await ended(tx)
  }
  const newEpoch = () => put('meta', { key: 'epoch', value: crypto.randomUUID() })
  await newEpoch()
  try {
    await STORE_CASES[index]?.run({
      store: idbMatches(db, tabBus()),
      other: idbMatches(other, tabBus()),
      addPerson: (id, called) => put('people', { id, name: called }),
      newEpoch,
    })
    return 'passed'
  } catch (error) {
    return String(error)
  } finally {
    db.close()
    other.close()
    await done(indexedDB.deleteDatabase(name))
  }
}

Object.assign(globalThis, { runCase })
