const signViews = ['SIWXSignMessage', 'ApproveTransaction']

/**
 * True while closing would leave a visitor half signed in: on the sign-message and approve views, when sign-in is
 * required and there is no session. Source: specification §4.
 */
export function isCloseBlocked(at: { view: string; signInRequired: boolean; hasSession: boolean }): boolean {
  return signViews.includes(at.view) && at.signInRequired && !at.hasSession
}
