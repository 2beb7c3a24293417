import { slotKinds } from '@shared/domain/walletSlot'
import * as z from 'zod/mini'
import type { AppEvent } from './appPayloads'
import {
  accountType,
  chainId,
  email,
  evmAddress,
  filledText,
  link,
  loginId,
  matching,
  none,
  openingDelay,
  slotId,
  socialProvider,
  text,
  time,
  user,
} from './fields'
import { grantsAnswer } from './grantsAnswer'

const chain = z.object({ chainId })
const userName = z.optional(filledText)
/** ISO 3166-1, if the vault knows it. */
const country = z.exactOptional(matching(/^[A-Z]{2}$/))

/**
 * The answers of the frame to the page's events, `@w3m-frame/<event>_SUCCESS`. An RPC result is checked against the
 * method that was asked (`rpcResults`). Source: docs/reference/specification.md#frame-protocol
 */
export const successPayloads = {
  SWITCH_NETWORK: chain,
  CONNECT_EMAIL: z.object({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    /** Ours, of VERIFY_DEVICE: the two digits to find on the approval page. */
    digits: z.exactOptional(matching(/^\d\d$/)),
  }),
  /** Ours is `AWAIT_DEVICE`: the wallet's window was opened, and the next CONNECT_DEVICE awaits the link of the email. */
  CONNECT_DEVICE: z.optional(z.object({ action: z.literal('AWAIT_DEVICE') })),
  CONNECT_OTP: none,
  /**
   * Ours are `AWAIT_WINDOW`: the window is open, and CONNECT_SOCIAL with this `uri` awaits its result; and `VERIFY_OTP`: an
   * account has the provider's address, to which a code was sent; CONNECT_OTP takes it.
   */
  CONNECT_SOCIAL: z.union([
    z.object({ action: z.literal('AWAIT_WINDOW'), uri: link }),
    z.object({ action: z.literal('VERIFY_OTP'), email }),
    z.object({ ...user, userName }),
  ]),
  /** `uri` is for CONNECT_SOCIAL, in which the frame opens the window. Ours is `digits`: what that window may ask for. */
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: link, digits: matching(/^\d\d$/) }),
  GET_FARCASTER_URI: z.object({ url: link }),
  CONNECT_FARCASTER: z.object({ userName }),
  GET_USER: z.object({
    ...user,
    smartAccountDeployed: z.exactOptional(z.boolean()),
    /** An extension of this project: the login that the visitor used, if it was not an email. */
    login: z.exactOptional(z.object({ provider: socialProvider, userName })),
  }),
  SIGN_OUT: none,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: chain,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(1000)),
  }),
  /** Ours is `foreign`: another wallet's contract, to which the account is delegated. */
  INIT_SMART_ACCOUNT: z.object({
    address: filledText,
    isDeployed: z.boolean(),
    foreign: z.exactOptional(evmAddress),
  }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address: filledText }),
  /** The hash of the transaction. */
  TURN_OFF_SMART_ACCOUNT: z.object({ hash: matching(/^0x[\da-f]{64}$/i) }),
  RPC_REQUEST: z.unknown(),
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: email }),
  AWAIT_UPDATE_EMAIL: none,
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  SYNC_LANGUAGE: none,
  RELOAD: none,
  GET_LOGINS: z.object({
    logins: z
      .array(
        z.object({
          id: loginId,
          provider: z.union([socialProvider, z.literal('email')]),
          name: userName,
          email: z.optional(email),
          createdMs: time,
        }),
      )
      .check(z.maxLength(100)),
  }),
  GET_GRANTS: grantsAnswer,
  REMOVE_LOGIN: none,
  GET_SLOTS: z.object({
    /** Whether the browser, and the page around the frame, let it make one. */
    canAddPasskey: z.boolean(),
    slots: z
      .array(
        z.object({
          id: slotId,
          kind: z.enum(slotKinds),
          /** The name of a device or a passkey; may be empty. */
          name: text,
          createdMs: time,
          usedMs: z.exactOptional(time),
          /** This browser's own. */
          isHere: z.boolean(),
          isRemovable: z.boolean(),
          country,
        }),
      )
      .check(z.maxLength(100)),
    /**
     * Older frames lack these fields. They belong to EXPORT_KEY; SET_OPENING_DELAY and ANSWER_OPENING; DELETE_ACCOUNT and
     * KEEP_ACCOUNT.
     */
    exportsKeys: z.exactOptional(z.literal(true)),
    delay: z.exactOptional(z.object({ hours: openingDelay, leastHours: openingDelay })),
    openings: z.exactOptional(
      z
        .array(z.object({ id: slotId, name: text, country, askedMs: time, opensMs: time }))
        .check(z.maxLength(100)),
    ),
    deletion: z.exactOptional(z.object({ dueMs: z.exactOptional(time) })),
  }),
  ADD_RECOVERY_CODE: none,
  ADD_PASSKEY: none,
  REMOVE_SLOT: none,
  EXPORT_SEED: none,
  EXPORT_KEY: none,
  SET_OPENING_DELAY: none,
  ANSWER_OPENING: none,
  DELETE_ACCOUNT: none,
  KEEP_ACCOUNT: none,
} satisfies { readonly [E in AppEvent]: z.ZodMiniType }

export type SuccessPayload<E extends AppEvent> = z.output<(typeof successPayloads)[E]>
