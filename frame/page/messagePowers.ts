import type { AppEvent } from '@shared/frame/appPayloads'

/** What a message of the page leads to. */
export interface MessagePower {
  /**
   * Whether the visitor approves in the frame before anything changes.
   * `first`: `askFirst` names the change and asks.
   * `within`: the message has its own question.
   * `by request`: each method of a wallet has its own rule.
   * Absent: only the session of this browser changes, or something the message itself proves, by a code that the visitor
   * read in a mail.
   */
  readonly yes?: 'first' | 'within' | 'by request'
  /** Routes other than reads that the frame may ask before that yes. They open nothing, and are of no use alone. */
  readonly before?: readonly string[]
}

const nothing = {} satisfies MessagePower
const yes = { yes: 'first' } as const satisfies MessagePower

/** The messages' side of the table of power. A message without a row does not compile. */
export const messagePowers = {
  // Signing in, out and on.
  CONNECT_EMAIL: { before: ['POST /v1/email'] },
  CONNECT_DEVICE: { before: ['POST /v1/email/device'] },
  CONNECT_OTP: { before: ['POST /v1/email/code'] },
  GET_SOCIAL_REDIRECT_URI: { before: ['POST /v1/social', 'POST /v1/social/join'] },
  CONNECT_SOCIAL: { before: ['POST /v1/social/redeem'] },
  GET_FARCASTER_URI: { yes: 'within', before: ['POST /v1/farcaster'] },
  CONNECT_FARCASTER: { before: ['POST /v1/social/redeem'] },
  IS_CONNECTED: { before: ['POST /v1/tokens'] },
  SIGN_OUT: { before: ['POST /v1/sign-out'] },

  // Messages that read the account, or change how it is shown.
  GET_USER: nothing,
  GET_CHAIN_ID: nothing,
  SWITCH_NETWORK: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: nothing,
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  SYNC_LANGUAGE: nothing,
  RELOAD: nothing,
  GET_LOGINS: nothing,
  GET_GRANTS: nothing,
  GET_SLOTS: nothing,

  // Requests.
  RPC_REQUEST: { yes: 'by request' },
  TURN_OFF_SMART_ACCOUNT: { yes: 'within' },

  // Messages about the logins of the account.
  UPDATE_EMAIL: yes,
  UPDATE_EMAIL_PRIMARY_OTP: { before: ['POST /v1/email/change/primary'] },
  UPDATE_EMAIL_SECONDARY_OTP: { before: ['POST /v1/email/change/secondary'] },
  AWAIT_UPDATE_EMAIL: nothing,
  REMOVE_LOGIN: yes,

  // Messages about the slots of the wallet.
  ADD_PASSKEY: yes,
  ADD_RECOVERY_CODE: yes,
  REMOVE_SLOT: yes,
  EXPORT_SEED: yes,
  EXPORT_KEY: yes,
  SET_OPENING_DELAY: yes,
  ANSWER_OPENING: yes,
  DELETE_ACCOUNT: yes,
  KEEP_ACCOUNT: yes,
} as const satisfies Readonly<Record<AppEvent, MessagePower>>
