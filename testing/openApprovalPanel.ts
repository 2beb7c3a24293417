import type { ApprovalRequest, Decision, OpenApproval } from './ApprovalRequest'
import { pageCss } from './approvalCss'
import type { WalletInfo } from './createAnnouncer'
import { drawApproval } from './drawApproval'

/** Asks in a corner of the page, in a shadow root. The focus moves there, and back after the answer. */
export function openApprovalPanel(request: ApprovalRequest, info: WalletInfo): OpenApproval {
  let settle: (decision: Decision) => void
  const decision = new Promise<Decision>((resolve) => {
    settle = resolve
  })
  const host = document.createElement('latchkey-test-wallet')
  host.setAttribute('data-wallet', info.rdns)
  const previous = focusedElement()
  const answer = (given: Decision) => {
    const hadFocus = document.activeElement === host
    host.remove()
    // A focus that has moved elsewhere meanwhile stays there.
    if (hadFocus) previous?.focus()
    settle(given)
  }

  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss)
  root.adoptedStyleSheets = [sheet]
  const panel = drawApproval(document, { place: 'page', request, info, answer })
  root.append(panel)
  document.body.append(host)
  panel.focus()
  return { decision, close: () => answer({ approved: false }) }
}

/** The focused element, inside of shadow roots too. */
function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : undefined
}
