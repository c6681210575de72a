// Shows turn notifications. It keeps no copies of pages: a table must never be stale.
self.addEventListener('push', (event) => {
  const data = event.data ? event.data.json() : {}
  event.waitUntil(
    self.registration.showNotification(data.title || 'Stolik', {
      body: data.body || '',
      tag: data.tag || data.match || 'stolik',
      icon: '/icon.svg',
      data: { url: data.url || (data.match ? `/t/${data.match}` : '/') },
    }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const same = open.find((page) => new URL(page.url).pathname === url)
      return same ? same.focus() : self.clients.openWindow(url)
    }),
  )
})
