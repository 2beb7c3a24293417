import type { Logger } from '../../shared/contract/context.js';
export type LogLevel = 'silent' | 'error' | 'warn' | 'info';
export interface LoggerOptions {
    /** Asked for each line. Source: specification §9. */
    readonly level?: () => LogLevel | undefined;
    readonly console?: Pick<Console, 'error' | 'warn' | 'info'>;
}
/** Lines on the console under one prefix. Each distinct error is written once. */
export declare function createLogger({ level, console }?: LoggerOptions): Logger;
