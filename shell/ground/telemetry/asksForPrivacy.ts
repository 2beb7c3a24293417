/** True if the visitor's browser asks for privacy: Do Not Track, Global Privacy Control. */
export function asksForPrivacy(browser: object = navigator): boolean {
  const { doNotTrack, globalPrivacyControl } = browser as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
