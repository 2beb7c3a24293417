/** A name registered with us. */
export interface StoredProfile {
  readonly name: string
  /** Seconds since 1970. */
  readonly registered: number
  readonly updated: number
  readonly attributes: Readonly<Record<string, string>>
  readonly addresses: readonly {
    readonly coinType: number
    readonly address: string
    readonly created: number
  }[]
}

export interface Registration {
  readonly name: string
  readonly coinType: number
  /** The address, in lower case on EVM. */
  readonly address: string
  readonly attributes: Readonly<Record<string, string>>
  /** When it was signed, in seconds since 1970. */
  readonly signedS: number
}

export interface ProfileStore {
  /** @throws StoreError */
  find(name: string): Promise<StoredProfile | undefined>
  /** The oldest first. @throws StoreError */
  ofAddress(address: string): Promise<readonly StoredProfile[]>
  /** The taken ones of `names`. @throws StoreError */
  taken(names: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * The owner of a name may change it, by a signature newer than the last. `full`: the address has reached its limit of
   * names.
   * @throws StoreError
   */
  register(registration: Registration, namesPerAddress: number): Promise<'done' | 'taken' | 'stale' | 'full'>
}
