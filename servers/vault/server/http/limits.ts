/** The vault's limits. README.md says what happens at each. */
export const defaultLimits = {
  bodyBytes: 16_000,
  requestsPerSecond: 20,
  requestBurst: 200,
  /** Addresses of the network whose requests are counted; the oldest are forgotten first. */
  addressesRemembered: 50_000,
  /** How far the time of a proof may be from ours. */
  proofS: 60,
  /** The time between two mails to one email. Source: docs/reference/specification.md#validation. */
  cooldownMs: 30_000,
  /** Ceilings of beginnings, from which devices that signed in before are exempt. */
  beginsPerDeviceHour: 10,
  beginsPerEmailDay: 50,
  /** Of them by one network address, so that a stranger who knows an e-mail address does not use up its owner's. */
  beginsPerEmailAndIpDay: 20,
  beginsPerIpHour: 100,
  beginsPerMinute: 600,
  approvalMs: 600_000,
  codeMs: 1_200_000,
  triesPerCode: 5,
  /** Wrong codes in a row after which a known device is a new one again. */
  wrongCodesPerDevice: 20,
  accessS: 600,
  sessionMs: 2_592_000_000,
  /** How long the token before the last one is still answered, for two tabs that refresh at the same time. */
  refreshGraceMs: 30_000,
  /** How long after the code a session may change who can open the wallet. */
  freshMs: 900_000,
  slotsPerAccount: 20,
  /** A slot that is not filled by then is removed. */
  slotFillMs: 3_600_000,
  statementS: 60,
  /** New devices that wait for one account at a time. */
  openingsPerAccount: 5,
  /** How long such a device may take to open the wallet once it may, and a denied one stays denied. */
  openingKeptMs: 604_800_000,
  /** How often the use of a slot is written down. */
  slotUseMs: 3_600_000,
  /**
   * The separate mails about changes of what unlocks a wallet. One more mail lists the changes that follow in the hour.
   */
  noticesPerHour: 5,
  /** How long the delivery of such a mail is tried. */
  noticeMs: 259_200_000,
  grantsPerAccount: 50,
  /** The longest that a page may be permitted something. */
  grantMs: 2_592_000_000,
  /** How long a visitor may take at a provider. */
  socialMs: 600_000,
  socialsPerDeviceHour: 30,
  socialsPerIpHour: 200,
  socialsPerMinute: 600,
  loginsPerAccount: 20,
  /** Of one question to a provider, a relay or a node, and of its answer. */
  providerMs: 8_000,
  providerBytes: 200_000,
  /** How long what a provider says about itself is believed. */
  discoveryMs: 3_600_000,
  /** Questions of one account to bundlers and paymasters. */
  operationsPerSecond: 5,
  operationsBurst: 100,
  /** The bytes of a request with an operation. */
  operationBytes: 200_000,
  /** How long a sponsored operation may take to happen. */
  sponsorMs: 600_000,
  sponsorsPerAccountHour: 120,
  /** How often the networks are asked what has become of sponsored operations. */
  settleMs: 10_000,
  /** Entries of digits on the frame's keypad, of an account on a page, until this way is closed. */
  digitTries: 3,
  digitTriesMs: 86_400_000,
  /** How long a question waits in a mailbox for its window, and of what size it may be. */
  mailboxMs: 1_800_000,
  mailboxBytes: 1_000_000,
  mailboxesPerAccountHour: 240,
  changesPerDay: 5,
  /** How often the deletion of an account may be asked for, with a mail each time. */
  deletionsPerDay: 5,
  /** How long the old address can undo a change. Until then the automatic slot opens on no new device. */
  undoMs: 259_200_000,
  /** How long an account can be kept whose deletion was asked for. */
  deletionMs: 259_200_000,
  /** The same, asked for by a device that could not open the wallet by itself. */
  deletionByStrangerMs: 2_592_000_000,
  /** The limits of the delivery of mail. */
  mailPollMs: 1_000,
  mailRetryMs: 5_000,
  /** How long another process leaves a mail alone that one is sending. */
  mailClaimMs: 60_000,
  mailBatch: 20,
  auditMs: 7_776_000_000,
  sweepMs: 60_000,
  /** How often a server looks whether a rotation of the secret has begun. The rotation waits until all have looked. */
  secretCheckMs: 5_000,
  /** How long a request may take to arrive whole. */
  requestMs: 10_000,
  shutdownMs: 5_000,
} as const satisfies Record<string, number>

/** Each limit is a positive whole number in the unit that its name ends with. */
export type VaultLimits = { readonly [Name in keyof typeof defaultLimits]: number }
