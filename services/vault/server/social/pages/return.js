/** The page to which a provider sends the visitor back: it gives the answer and the window's nonce to the server. */
;(async () => {
  const main = document.querySelector('main')
  const texts = JSON.parse(main.dataset.texts)
  const sent = JSON.parse(main.dataset.sent)
  const type = '@latchkey/social'
  /** How long the opener may take to say that it has the result. */
  const receivedMs = 3_000

  const say = (text) =>
    main.replaceChildren(Object.assign(document.createElement('h1'), { textContent: text }))

  function windowNonce() {
    try {
      return (sessionStorage.getItem('latchkey-social') ?? '').split(' ')[1]
    } catch {
      return undefined
    }
  }

  /** The code leaves the address, and with it the history. */
  history.replaceState(null, '', location.pathname)
  const answer = await fetch('/v1/social/return', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...sent, nonce: windowNonce() }),
  }).catch(() => undefined)
  if (!answer?.ok) return say(texts.gone)
  const result = await answer.json()
  if (result.to === 'page') return location.replace(result.location)
  if (result.to === 'frame') return say(result.error ? texts.again : texts.close)
  const { opener } = window
  if (!opener) return say(texts.again)
  const late = setTimeout(() => say(texts.again), receivedMs)
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== opener || origin !== result.origin || data?.type !== type || data.received !== true) return
    clearTimeout(late)
    say(texts.close)
    window.close()
  })
  const { resultUri, error } = result
  opener.postMessage(resultUri === undefined ? { type, error } : { type, resultUri }, result.origin)
})()
