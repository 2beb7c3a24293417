import { choosing, type Registration } from './registration'

/** The choice of a name. It outlives its view, in whose place an embedded wallet asks for the signature. */
export interface Naming {
  readonly address: string
  readonly text: string
  /** The offer that the visitor has chosen. */
  readonly wish?: string
  readonly registration: Registration
}

/** The naming of this account; the previous one may belong to another account. */
export const namingOf = (naming: Naming | undefined, address: string): Naming =>
  naming?.address === address ? naming : { address, text: '', registration: choosing }
