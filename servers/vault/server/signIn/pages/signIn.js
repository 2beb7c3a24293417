/**
 * The page of the window that a frame opens to sign in a new device. It reads the attempt and its secret from its
 * address, says which page signs in, and keeps the secret for the page behind the mail's link, in this browser alone. It
 * does nothing if any other page has opened it: the server says so.
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
  const key = 'latchkey-sign-in'
  /** More attempts than one person has open at a time. */
  const most = 10

  const element = (tag, text, properties = {}) =>
    Object.assign(document.createElement(tag), { textContent: text, ...properties })
  const closeButton = () =>
    element('button', texts.close, { type: 'button', className: 'wide', onclick: () => window.close() })
  const say = (text, hint) => main.replaceChildren(element('h1', text), ...(hint ? [element('p', hint)] : []))

  function keep(untilMs) {
    const entries = JSON.parse(localStorage.getItem(key) ?? '[]')
    const others = (Array.isArray(entries) ? entries : []).filter(
      (each) => each?.attempt !== attempt && each?.untilMs > Date.now(),
    )
    localStorage.setItem(key, JSON.stringify([{ attempt, secret, untilMs }, ...others].slice(0, most)))
    return localStorage.getItem(key).includes(secret)
  }

  const isSecret = (text) => /^[\w-]{43}$/.test(text)
  if (!isOwn || !isSecret(attempt) || !isSecret(secret)) return say(texts.foreign, texts.foreignHint)
  const keptMs = 20 * 60_000
  try {
    if (!keep(Date.now() + keptMs)) return say(texts.noStorage)
  } catch {
    return say(texts.noStorage)
  }
  const answer = await fetch('/v1/email/window', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt, secret }),
  }).catch(() => undefined)
  if (!answer) return say(texts.again)
  if (!answer.ok) return say(texts.gone)
  const { name, origin, email, number } = await answer.json()

  const facts = element('dl', '')
  for (const [label, value] of [
    [texts.asks, `${name} (${origin})`],
    [texts.email, email],
  ]) {
    const term = element('dd', '')
    term.append(element('bdi', value))
    facts.append(element('dt', label), term)
  }
  main.replaceChildren(
    element(
      'h1',
      texts.to.replace('{name}', () => `\u2068${name}\u2069`),
    ),
    facts,
    element('p', texts.next),
    element('p', number, { className: 'digits', dir: 'ltr' }),
    element('p', texts.hint),
    closeButton(),
  )
})()
