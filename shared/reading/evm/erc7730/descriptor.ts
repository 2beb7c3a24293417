/** A contract on a network. */
export interface Deployment {
  readonly chainId: number
  /** The address in lower case. */
  readonly address: string
}

/** How one value is shown. Source: ERC-7730, field formats */
export interface FieldFormat {
  /** From the container (`@.value`, `@.from`, `@.to`) or the data (`#.path.[-1]`; of each in a list with `[]`). */
  readonly path: string
  /** The name of a text in the wallet's packs, instead of a text. */
  readonly label: string
  readonly format: string
  readonly params?: {
    readonly tokenPath?: string
    /** From here on, the amount stands for all there is. */
    readonly threshold?: string
    readonly message?: string
    readonly decimals?: number
    readonly base?: string
  }
}

/**
 * What the functions of a contract, or the typed data for one, are for: the part of ERC-7730 that is read here. Intents
 * and labels are names of our texts, which stand in every language.
 */
export interface Descriptor {
  readonly context: {
    readonly contract?: { readonly deployments: readonly Deployment[] }
    readonly eip712?: {
      readonly deployments: readonly Deployment[]
      readonly domain?: Readonly<Record<string, string>>
    }
  }
  readonly display: {
    /** Formats by the function with its types and names, or by the encoded type of the typed data. */
    readonly formats: Readonly<
      Record<
        string,
        {
          readonly intent: string
          readonly fields: readonly FieldFormat[]
          /** Values on which nothing of a person's depends. */
          readonly excluded?: readonly string[]
          /** Bytes of the typed data that refer to more data. They are unread unless they are all zero. */
          readonly blank?: readonly string[]
        }
      >
    >
  }
}
