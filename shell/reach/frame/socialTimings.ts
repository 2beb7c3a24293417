/** Source: specification §9; facts §6 (popup, Farcaster) */
export const socialTimings = {
  /** From the opening of the provider's window until the visitor is told that it takes long. */
  lateMs: 45_000,
  /** From the end of an unfinished login of Farcaster until the frame is loaded anew. */
  farcasterReloadMs: 100,
} as const
