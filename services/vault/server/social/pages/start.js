/**
 * The first page of a window that goes to a provider. It makes the window's nonce, tells its hash to the opener, and is
 * sent on by it. Without an opener it asks the server by its ticket, shows who asks, and wants the number that the
 * widget shows.
 */
;(async () => {
  const main = document.querySelector('main')
  const texts = JSON.parse(main.dataset.texts)
  const names = JSON.parse(main.dataset.names)
  // `.number`: the provider's page will cut this window off from its opener, so the number it is from the beginning.
  const [ticket = '', way] = location.hash.slice(1).split('.')
  const pollMs = 1_500
  /** How long a page that is not sent on says nothing. */
  const patienceMs = 45_000

  const element = (tag, text, properties = {}) =>
    Object.assign(document.createElement(tag), { textContent: text, ...properties })
  const say = (text) => main.replaceChildren(element('h1', text))
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const encode = (bytes) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const hash = async (text) =>
    encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
  const ask = (path, body) =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** The window's own, also after a reload; the return page reads it. */
  function windowNonce() {
    const [of, kept] = (sessionStorage.getItem('latchkey-social') ?? '').split(' ')
    const nonce = of === ticket && kept ? kept : encode(crypto.getRandomValues(new Uint8Array(32)))
    sessionStorage.setItem('latchkey-social', `${ticket} ${nonce}`)
    return nonce
  }

  function showQuestion({ name, origin, provider, numbers }, answer) {
    const facts = element('dl', '')
    for (const [label, value] of [
      [texts.asks, `${name} (${origin})`],
      [texts.with, names[provider]],
    ]) {
      const term = element('dd', '')
      term.append(element('bdi', value))
      facts.append(element('dt', label), term)
    }
    const buttons = element('form', '')
    const tap = (number) => (event) => {
      event.preventDefault()
      say(texts.wait)
      answer(number)
    }
    for (const number of numbers)
      buttons.append(
        element('button', number, { className: 'number', type: 'button', dir: 'ltr', onclick: tap(number) }),
      )
    buttons.append(element('button', texts.none, { className: 'none', type: 'button', onclick: tap('none') }))
    main.replaceChildren(element('h1', texts.question), element('p', texts.hint), facts, buttons)
  }

  async function askForNumber(popup) {
    const endsMs = Date.now() + patienceMs
    for (;;) {
      const answer = await ask('/v1/social/window', { ticket }).catch(() => undefined)
      const told = answer?.ok ? await answer.json() : { status: 'waiting' }
      if (told.status === 'ask')
        return showQuestion(told, async (number) => {
          const sent = await ask('/v1/social/window/answer', { ticket, number, popup }).catch(() => undefined)
          if (sent?.ok) location.assign((await sent.json()).uri)
          else say(number === 'none' ? texts.refused : texts.gone)
        })
      if (Date.now() > endsMs) return say(texts.again)
      await pause(pollMs)
    }
  }

  try {
    const popup = await hash(windowNonce())
    if (!/^[\w-]{43}$/.test(ticket)) say(texts.again)
    else if (!window.opener || way === 'number') await askForNumber(popup)
    else {
      window.opener.postMessage({ type: '@latchkey/social', popup }, '*')
      await pause(patienceMs)
      say(texts.again)
    }
  } catch {
    // Without storage the window cannot be told from another one.
    say(texts.again)
  }
})()
