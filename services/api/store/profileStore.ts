/** A name that somebody registered with us. */
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
  /** On EVM in lower case. */
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
  /** Those of `names` that somebody has. @throws StoreError */
  taken(names: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Whoever has a name may change it, by a signature that is newer than the last. `full`: the address has as many
   * names as it may have. @throws StoreError
   */
  register(registration: Registration, namesPerAddress: number): Promise<'done' | 'taken' | 'stale' | 'full'>
}
