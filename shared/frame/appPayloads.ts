import { keyNamespaces } from '@shared/domain/walletSlot'
import * as z from 'zod/mini'
import {
  accountType,
  chainId,
  email,
  filledText,
  link,
  loginId,
  matching,
  none,
  oauthProvider,
  openingDelay,
  slotId,
  text,
} from './fields'
import { rpcRequest } from './rpcRequest'

const otp = matching(/^\d{6}$/)
const join = z.exactOptional(z.literal(true))

const metadata = z.object({
  name: text,
  description: text,
  url: text,
  icons: z.array(text).check(z.maxLength(20)),
})

/** The host's own variables. The frame takes them for hostile input. */
const themeVariables = z.object({
  accent: z.exactOptional(text),
  background: z.exactOptional(text),
  colorMix: z.exactOptional(text),
  colorMixStrength: z.exactOptional(z.number()),
  fontFamily: z.exactOptional(text),
  fontSizeMaster: z.exactOptional(text),
  borderRadiusMaster: z.exactOptional(text),
  zIndex: z.exactOptional(z.number()),
})

/** The resulting values of the host's variables. */
const w3mThemeVariables = z.object({
  '--w3m-accent': z.exactOptional(text),
  '--w3m-background': z.exactOptional(text),
})

/**
 * The events of the page, by name, without the prefix `@w3m-app/`.
 * Source: docs/reference/specification.md#frame-protocol, #calls
 */
export const appPayloads = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ email }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: z.object({ otp }),
  CONNECT_SOCIAL: z.object({ uri: link, preferredAccountType: z.exactOptional(accountType) }),
  /**
   * Ours but for the provider. `returnUrl`: the whole page goes, and comes back there, with `result_uri` for
   * CONNECT_SOCIAL; else the frame opens a window. `join`: the login is added to the account that is signed in.
   */
  GET_SOCIAL_REDIRECT_URI: z.object({
    provider: oauthProvider,
    returnUrl: z.exactOptional(link),
    join,
  }),
  GET_FARCASTER_URI: z.optional(z.object({ join })),
  CONNECT_FARCASTER: none,
  GET_USER: z.optional(
    z.object({
      chainId: z.exactOptional(chainId),
      preferredAccountType: z.exactOptional(accountType),
      socialUri: z.exactOptional(link),
    }),
  ),
  SIGN_OUT: none,
  /** The token is a handle, worthless without the frame's own key. */
  IS_CONNECTED: z.optional(z.object({ token: filledText })),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType }),
  /** Ours: the visitor confirms it in the frame. The account is one of its key alone then, on that network. */
  TURN_OFF_SMART_ACCOUNT: z.object({ chainId }),
  RPC_REQUEST: rpcRequest,
  UPDATE_EMAIL: z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: z.object({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ otp }),
  AWAIT_UPDATE_EMAIL: none,
  SYNC_THEME: z.object({
    themeMode: z.exactOptional(z.enum(['light', 'dark'])),
    themeVariables: z.exactOptional(themeVariables),
    w3mThemeVariables: z.exactOptional(w3mThemeVariables),
  }),
  SYNC_DAPP_DATA: z.object({
    metadata: z.exactOptional(metadata),
    sdkVersion: z.exactOptional(text),
    sdkType: z.exactOptional(text),
    projectId: text,
  }),
  /** Ours: the language of the frame's own words, BCP 47. */
  SYNC_LANGUAGE: z.object({ locale: matching(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/) }),
  RELOAD: none,
  /** Ours: the ways in of the account that is signed in. */
  GET_LOGINS: none,
  /** Ours: what the page may do on a network without asking again. */
  GET_GRANTS: z.object({ chainId }),
  /** Ours: the visitor confirms it in the frame. */
  REMOVE_LOGIN: z.object({ id: loginId }),
  /** Ours: what opens the account's key, by its slots. */
  GET_SLOTS: none,
  /** Ours: the visitor confirms it in the frame, which shows the code and has it typed back: no message carries it. */
  ADD_RECOVERY_CODE: none,
  /** Ours: the frame has the browser make one, after the visitor has confirmed it. */
  ADD_PASSKEY: none,
  /** Ours: the visitor confirms it in the frame. */
  REMOVE_SLOT: z.object({ id: slotId }),
  /** Ours: the visitor confirms it in the frame, which alone shows the words: no message carries them. */
  EXPORT_SEED: none,
  /** Ours: the same with one private key. */
  EXPORT_KEY: z.object({ namespace: z.enum(keyNamespaces) }),
  /** Ours: the visitor confirms it in the frame. How long the logins alone wait before they open a new device. */
  SET_OPENING_DELAY: z.object({ hours: openingDelay }),
  /** Ours: the visitor's word in the frame about a new device that waits. */
  ANSWER_OPENING: z.object({ id: slotId, isAllowed: z.boolean() }),
  /** Ours: the visitor confirms it in the frame. The account is deleted later; until then it can be kept. */
  DELETE_ACCOUNT: none,
  KEEP_ACCOUNT: none,
}

/** A request: the frame answers each with a success or an error of its id. */
export type AppEvent = keyof typeof appPayloads
export type AppPayload<E extends AppEvent> = z.output<(typeof appPayloads)[E]>
