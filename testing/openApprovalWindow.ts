import type { ApprovalRequest, Decision, OpenApproval } from './ApprovalRequest'
import { windowCss } from './approvalCss'
import type { WalletInfo } from './createAnnouncer'
import { createBuilder } from './createBuilder'
import { drawApproval } from './drawApproval'

const closedPollMs = 200
/** A window that vanishes under a click looks like a crash to browser automation. */
const closeDelayMs = 50
const size = { width: 380, height: 560 }
let opened = 0

/**
 * Asks in a new window, opened at once. Closing it declines.
 * Returns `undefined` if the browser blocks it.
 */
export function openApprovalWindow(request: ApprovalRequest, info: WalletInfo): OpenApproval | undefined {
  const popup = openEmpty()
  if (!popup) return undefined

  let settle: (decision: Decision) => void
  const decision = new Promise<Decision>((resolve) => {
    settle = resolve
  })
  const answer = (given: Decision) => {
    clearInterval(poll)
    window.removeEventListener('pagehide', decline)
    popup.removeEventListener('pagehide', decline)
    setTimeout(() => popup.close(), closeDelayMs)
    settle(given)
  }
  const decline = () => answer({ approved: false })
  // No event reports every way in which a window can close.
  const poll = setInterval(() => popup.closed && decline(), closedPollMs)
  // A reload empties the window, which then cannot answer any more.
  popup.addEventListener('pagehide', decline)
  window.addEventListener('pagehide', decline)

  const page = popup.document
  const sheet = new popup.CSSStyleSheet()
  sheet.replaceSync(windowCss)
  page.adoptedStyleSheets = [sheet]
  page.title = `${info.name} asks`
  page.documentElement.lang = 'en'
  page.head.append(
    createBuilder(page)('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
  )
  const panel = drawApproval(page, { place: 'window', request, info, answer })
  page.body.replaceChildren(panel)
  popup.focus()
  panel.focus()
  return { decision, close: decline }
}

/** `about:blank` at once, so that it counts as opened by the tap. It inherits the page's content security policy. */
function openEmpty(): (Window & typeof globalThis) | undefined {
  const { screenX, screenY, outerWidth } = window
  const left = Math.max(0, screenX + outerWidth - size.width - 24)
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${screenY + 72}`
  opened += 1
  const popup = window.open('', `testwallet-${Date.now()}-${opened}`, features)
  return popup && !popup.closed ? (popup as Window & typeof globalThis) : undefined
}
