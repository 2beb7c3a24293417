/** An exact amount: base units and how many decimals make one. Never a float. */
export interface TokenAmount {
    readonly value: bigint;
    readonly decimals: number;
    readonly symbol: string;
}
/**
 * The amount in its unit as a plain number text (`1234.5`: no grouping, no trailing zeros), floored to `decimals`
 * places, so that nobody is shown more than there is. With a locale it is written the way that {@link parseAmount}
 * reads it there.
 */
export declare function formatAmount(amount: Pick<TokenAmount, 'value' | 'decimals'>, decimals: number, locale?: string): string;
/**
 * Base units of what was typed, or undefined where that is no amount with at most `decimals` places. Only the
 * locale's decimal separator is taken (`.` without a locale) and no grouping: `1,500` must not become 1500 for one
 * visitor and 1.5 for another.
 */
export declare function parseAmount(text: string, decimals: number, locale?: string): bigint | undefined;
