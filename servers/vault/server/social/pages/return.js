/**
 * The page to which a provider sends the visitor back. It gives the answer and the window's secret to the server. On a
 * device that is new to the account it says which page signs in, and asks for the number that the frame shows.
 */
;(async () => {
  const main = document.querySelector('main')
  const texts = JSON.parse(main.dataset.texts)
  const sent = JSON.parse(main.dataset.sent)
  const provider = JSON.parse(main.dataset.provider)

  const element = (tag, text, properties = {}) =>
    Object.assign(document.createElement(tag), { textContent: text, ...properties })
  const say = (text) => main.replaceChildren(element('h1', text))
  const secret = (() => {
    try {
      return sessionStorage.getItem('latchkey-social') ?? undefined
    } catch {
      return undefined
    }
  })()

  /** Sends what is known, and goes on as the server says. */
  async function tell(path, body) {
    say(texts.wait)
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, secret }),
    }).catch(() => undefined)
    if (!answer?.ok) return say(texts.gone)
    const result = await answer.json()
    if (result.to === 'number') return askForNumber(result)
    if (result.to === 'page') return location.replace(result.location)
    say(result.error === 'refused' ? texts.refused : result.error ? texts.again : texts.close)
    if (!result.error) window.close()
  }

  function askForNumber({ attempt, name, origin, userName }) {
    const facts = element('dl', '')
    for (const [label, value] of [
      [texts.asks, `${name} (${origin})`],
      [texts.with, userName ? `${provider} · ${userName}` : provider],
    ]) {
      const term = element('dd', '')
      term.append(element('bdi', value))
      facts.append(element('dt', label), term)
    }
    const send = (number) => tell('/v1/social/number', { attempt, number })
    const form = element('form', '')
    const label = element('label', texts.number)
    const input = element('input', '', {
      className: 'digits',
      dir: 'ltr',
      inputMode: 'numeric',
      autocomplete: 'off',
      maxLength: 2,
      pattern: '\\p{Nd}{2}',
      required: true,
    })
    label.append(input)
    form.append(label, element('button', texts.approve, { className: 'wide' }))
    form.onsubmit = (event) => {
      event.preventDefault()
      send(input.value)
    }
    const none = element('button', texts.none, {
      className: 'wide',
      type: 'button',
      onclick: () => send('none'),
    })
    main.replaceChildren(
      element(
        'h1',
        texts.to.replace('{name}', () => `\u2068${name}\u2069`),
      ),
      element('p', texts.hint),
      facts,
      form,
      none,
    )
    input.focus()
  }

  /** The code leaves the address, and with it the history. */
  history.replaceState(null, '', location.pathname)
  await tell('/v1/social/return', sent)
})()
