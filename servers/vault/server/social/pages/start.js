/**
 * The page from which a visitor goes to a provider. The frame opens it, in a window or in place of the whole page, with
 * the attempt and its secret in the address. The secret is kept for the return page, in this tab alone. The page does
 * nothing if any other page has opened it: the server says so.
 */
;(async () => {
  const main = document.querySelector('main')
  const texts = JSON.parse(main.dataset.texts)
  // A page that reloads, or comes back, may be taken for the one that has begun that.
  const isAgain = ['reload', 'back_forward'].includes(performance.getEntriesByType('navigation')[0]?.type)
  const isOwn = JSON.parse(main.dataset.own) && !isAgain
  const [attempt = '', secret = ''] = location.hash.slice(1).split('.')
  // The address bar does not show the secret, and a reload starts nothing.
  history.replaceState(null, '', location.pathname)

  const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text })
  const say = (text, hint) => main.replaceChildren(element('h1', text), ...(hint ? [element('p', hint)] : []))

  const isSecret = (text) => /^[\w-]{43}$/.test(text)
  if (!isOwn || !isSecret(attempt) || !isSecret(secret)) return say(texts.foreign, texts.foreignHint)
  try {
    sessionStorage.setItem('latchkey-social', secret)
  } catch {
    return say(texts.noStorage)
  }
  const answer = await fetch('/v1/social/window', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt, secret }),
  }).catch(() => undefined)
  if (!answer) return say(texts.again)
  if (!answer.ok) return say(texts.gone)
  location.replace((await answer.json()).uri)
})()
