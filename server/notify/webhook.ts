import { callable } from './address.ts'
import { type PostRules, post } from './post.ts'
import { type Letter, type Sent, sentBy } from './sending.ts'

/** Names are people's own words: they must not format, link or mention anybody in the channel. */
const plain = (text: string): string => text.replace(/[\\*_~`|>#[<@]/g, (sign) => `\\${sign}`)

/** Discord's shape, which Mattermost, Rocket.Chat and Slack-compatible bridges read too (`text`). */
export async function sendWebhook(url: string, letter: Letter, rules: PostRules): Promise<Sent> {
  if (callable(url, rules.allowPrivate) === undefined) return { end: 'never' }
  const content = `**${plain(letter.title)}** ${plain(letter.body)}\n${letter.link}`.slice(0, 2000)
  const body = JSON.stringify({ username: 'Stolik', content, text: content, allowed_mentions: { parse: [] } })
  try {
    return sentBy(await post(url, { 'content-type': 'application/json', 'x-stolik-notice': letter.id }, body, rules))
  } catch {
    return { end: 'again' }
  }
}
