import type * as catalogue from './catalogue'
import type * as embedded from './embeddedErrors'
import type * as frame from './frameErrors'
import type * as http from './httpErrors'
import type { ErrorDefinition } from './LatchkeyError'
import type * as pairing from './pairingErrors'
import type * as pay from './payErrors'
import type * as recovery from './recoveryErrors'
import type * as release from './releaseErrors'
import type * as request from './requestErrors'
import type * as signIn from './signInErrors'
import type * as social from './socialErrors'
import type * as transaction from './transactionErrors'

type CodesOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends ErrorDefinition<infer _, infer Code> ? Code : never
}[keyof Rows]

/** The code of an error. Codes never change their meaning. */
export type LatchkeyErrorCode =
  | CodesOf<typeof catalogue>
  | CodesOf<typeof embedded>
  | CodesOf<typeof frame>
  | CodesOf<typeof http>
  | CodesOf<typeof pairing>
  | CodesOf<typeof pay>
  | CodesOf<typeof recovery>
  | CodesOf<typeof release>
  | CodesOf<typeof request>
  | CodesOf<typeof signIn>
  | CodesOf<typeof social>
  | CodesOf<typeof transaction>
