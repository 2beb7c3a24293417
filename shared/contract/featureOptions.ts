// Generated from features/*/feature.json by `npm run build`; `npm run check` fails when it is stale.

export type FeatureOptions = Record<never, never>

/** The options of a feature, as its `feature.json` declares them. */
export type OptionsOf<F extends string> = F extends keyof FeatureOptions
  ? FeatureOptions[F]
  : Readonly<Record<string, unknown>>
