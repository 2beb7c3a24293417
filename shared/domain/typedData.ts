/** Data that a wallet signs field by field. Source: EIP-712 */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  /** The fields of each type; the domain's type follows from its fields. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}
