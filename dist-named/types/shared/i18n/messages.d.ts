/** One text, or its plural forms by `Intl.PluralRules`; `other` is always there. */
export type Message = string | ({
    readonly other: string;
} & {
    readonly [form in Intl.LDMLPluralRule]?: string;
});
/** Texts by key. Keys begin with the feature's id. */
export type Messages = Readonly<Record<string, Message>>;
