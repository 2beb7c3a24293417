import type { ApprovalRequest, Decision } from './ApprovalRequest'
import type { ApprovalRow } from './ApprovalRow'
import type { WalletInfo } from './createAnnouncer'
import { type Builder, createBuilder } from './createBuilder'
import { type ApprovalText, describeApproval } from './describeApproval'

/** A question to draw, in a separate window or in a corner of the page that asks. */
export interface ApprovalDrawing {
  readonly place: 'window' | 'page'
  readonly request: ApprovalRequest
  readonly info: WalletInfo
  readonly answer: (decision: Decision) => void
}

/**
 * The panel of an approval, as elements of `page`. It takes the focus itself, so that a stray Enter answers nothing.
 */
export function drawApproval(page: Document, { place, request, info, answer }: ApprovalDrawing): HTMLElement {
  const build = createBuilder(page)
  const text = describeApproval(request)
  const names = { tabindex: '-1', class: 'panel', 'aria-labelledby': 'title', 'aria-describedby': 'lead' }
  let account = request.kind === 'connect' ? request.account : undefined

  const choose = (chosen: string) => {
    account = chosen
  }
  const panel = place === 'window' ? build('main', names) : build('section', { ...names, role: 'dialog' })
  const decline = build('button', { type: 'button', class: 'decline', 'data-testid': 'decline' }, 'Decline')
  const approve = build('button', { type: 'button', class: 'approve', 'data-testid': 'approve' }, 'Approve')
  decline.addEventListener('click', () => answer({ approved: false }))
  approve.addEventListener('click', () => answer({ approved: true, ...(account && { account }) }))
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Otherwise a dialog of the page would close as well.
    event.preventDefault()
    event.stopPropagation()
    answer({ approved: false })
  })

  panel.append(
    drawWallet(build, info),
    build(place === 'window' ? 'h1' : 'h2', { id: 'title', class: 'title' }, text.title),
    drawSite(build, request.origin),
    build('p', { id: 'lead', class: 'lead' }, text.lead),
    ...(text.amount ? [build('p', { class: 'amount' }, text.amount)] : []),
    ...(text.rows.length ? [drawRows(build, text.rows, 'card')] : []),
    ...(text.fields ? [drawFields(build, text.fields)] : []),
    ...(text.message ? [drawMessage(build, text.message)] : []),
    ...(request.kind === 'connect' && request.accounts.length > 1
      ? [drawAccounts(build, request.accounts, request.account, choose)]
      : []),
    build('div', { class: 'actions' }, decline, approve),
  )
  return panel
}

function drawWallet(build: Builder, info: WalletInfo): HTMLElement {
  const icon = build('img', { class: 'icon', src: info.icon, alt: '', width: '32', height: '32' })
  // A strict policy may forbid images from data URIs.
  icon.addEventListener('error', () => icon.remove())
  const name = build('span', { class: 'name' }, info.name)
  return build('div', { class: 'wallet' }, icon, name, build('span', { class: 'badge' }, 'Test wallet'))
}

function drawSite(build: Builder, origin: string): HTMLElement {
  return build('p', { class: 'site' }, build('span', { class: 'caption' }, 'Asked by '), origin)
}

function drawRows(build: Builder, rows: readonly ApprovalRow[], className: string): HTMLElement {
  const lines = rows.map(({ label, value, code }) =>
    build('div', {}, build('dt', {}, label), build('dd', code ? { class: 'code' } : {}, value)),
  )
  return build('dl', { class: className }, ...lines)
}

function drawFields(build: Builder, { label, rows }: NonNullable<ApprovalText['fields']>): HTMLElement {
  return build(
    'div',
    { class: 'card fields' },
    build('p', { class: 'caption' }, label),
    drawRows(build, rows, 'lines'),
  )
}

function drawMessage(
  build: Builder,
  { label, text, code }: NonNullable<ApprovalText['message']>,
): HTMLElement {
  const kind = code ? 'text code' : 'text'
  // It scrolls, so it takes the focus for the arrow keys.
  const block = build('div', { class: kind, tabindex: '0', role: 'group', 'aria-label': label }, text)
  return build(
    'div',
    { class: 'card message' },
    build('p', { class: 'caption', 'aria-hidden': 'true' }, label),
    block,
  )
}

function drawAccounts(
  build: Builder,
  accounts: readonly string[],
  first: string,
  choose: (account: string) => void,
): HTMLElement {
  const options = accounts.map((address, index) => {
    const radio = build('input', { type: 'radio', name: 'account', value: address })
    radio.checked = address === first
    radio.addEventListener('change', () => choose(address))
    const short = `${address.slice(0, 6)}…${address.slice(-6)}`
    return build(
      'label',
      { class: 'account', title: address },
      radio,
      build('span', {}, `Account ${index + 1}`),
      build('span', { class: 'code' }, short),
    )
  })
  return build('fieldset', { class: 'card' }, build('legend', { class: 'caption' }, 'Account'), ...options)
}
