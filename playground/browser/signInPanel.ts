import type { Latchkey, LatchkeyOptions, SignIn, SignInPort } from 'latchkey/cdn'

const element = <E extends HTMLElement = HTMLButtonElement>(id: string) => document.getElementById(id) as E

/** An app's own sign-in, with the widget's port but without its views. Returns a function that takes the widget. */
export function signInPanel(): (latchkey: Latchkey, options: LatchkeyOptions) => void {
  const said = element('sign-in-said')
  const [signInButton, ask, signOut] = [element('sign-in'), element('ask'), element('sign-out')]
  let port: SignInPort | undefined
  let apiUrl: string | undefined
  let isAtServer = false
  let stop = () => {}

  function show() {
    const now = port?.get() ?? { status: 'none' }
    const isIn = now.status === 'signedIn'
    element('sign-in-row').hidden = now.status === 'none'
    element('sign-in-state').textContent = stateOf(now)
    signInButton.hidden = isIn || now.status === 'none'
    signOut.hidden = !isIn
    ask.hidden = !isIn || !isAtServer
    if (now.status === 'none') said.textContent = ''
  }

  /** Reports the outcome. A button that has gone passes its focus to the one in its place. */
  const bind = (button: HTMLButtonElement, doing: string, act: (port: SignInPort) => Promise<string>) =>
    button.addEventListener('click', async () => {
      button.disabled = true
      said.textContent = doing
      said.textContent = await act(port!).catch((error: Error) => error.message)
      button.disabled = false
      const next = [button, signInButton, signOut].find(({ hidden }) => !hidden)
      if (document.activeElement === document.body) next?.focus()
    })

  bind(signInButton, 'Waiting for the wallet …', async ({ sign }) => {
    await sign()
    return 'Signed in.'
  })
  bind(signOut, 'Signing out …', async (signIn) => {
    await signIn.signOut()
    return 'Signed out. The wallet is still connected.'
  })
  bind(ask, 'Asking the server …', async ({ get }) => {
    const now = get()
    const token = now.status === 'signedIn' ? now.session.token : undefined
    const answer = await fetch(`${apiUrl}/auth/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    const { sub, error } = await answer.json()
    return answer.ok ? `The server says: ${sub}` : `The server says: ${error.message}`
  })

  return (latchkey, options) => {
    stop()
    port = undefined
    apiUrl = options.apiUrl
    isAtServer = Boolean(options.siwx?.server)
    let isWanted = Boolean(options.siwx)
    let isOver = false
    const stops = [
      // With a connected wallet, the code behind it is loaded already.
      latchkey.subscribe(async ({ address }) => {
        if (!address || !isWanted) return
        isWanted = false
        const next = await latchkey.getSignIn()
        if (isOver) return
        port = next
        stops.push(port.subscribe(show))
        show()
      }),
    ]
    stop = () => {
      isOver = true
      for (const end of stops) end()
    }
    show()
  }
}

function stateOf(now: SignIn): string {
  if (now.status === 'none') return ''
  if (now.status !== 'signedIn') return now.isRequired ? 'Not yet: nobody gets in without' : 'Not signed in'
  const { expirationTime } = now.session.data
  return `As ${now.accountId}${expirationTime ? ` until ${new Date(expirationTime).toLocaleString()}` : ''}`
}
