/** What a wallet signs field by field. Source: EIP-712 */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  /** The fields of each type; those of the domain follow from it. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}
