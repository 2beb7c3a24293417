/**
 * The page behind the link of a mail. It shows the field for the number where this browser has the secret of the attempt,
 * which the page of the frame's window has kept. Without it, it helps to go to the browser where the sign-in began.
 */
;(() => {
  const main = document.querySelector('main')
  const key = 'latchkey-sign-in'
  const read = (name) => JSON.parse(main.dataset[name] ?? 'null')
  const find = (selector) => main.querySelector(selector)

  /** The secrets that are kept, by attempt. */
  function kept() {
    try {
      const entries = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(entries) ? entries : []
    } catch {
      return []
    }
  }

  const over = read('over')
  if (over) {
    try {
      localStorage.setItem(key, JSON.stringify(kept().filter(({ attempt }) => attempt !== over)))
    } catch {
      // Nothing was kept where nothing can be written.
    }
    return
  }

  const attempt = read('attempt')
  const texts = read('texts')

  function show() {
    const own = kept().find((each) => each?.attempt === attempt)
    for (const id of ['here', 'type']) find(`#${id}`).hidden = !own
    for (const id of ['elsewhere', 'copy']) find(`#${id}`).hidden = Boolean(own)
    find('[name=secret]').value = own?.secret ?? ''
    if (own) find('[name=number]').focus()
  }
  show()
  // The window may be opened after the mail.
  addEventListener('storage', (event) => event.key === key && show())

  const status = find('#copy [role=status]')
  find('#copy button').onclick = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      status.textContent = texts.copied
    } catch {
      // The visitor copies it by hand.
      status.textContent = location.href
    }
  }
})()
