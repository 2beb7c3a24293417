/** A pairing with a wallet on another device, or in another app: what its QR code and its link carry. */
export type Pairing = {
    readonly status: 'idle';
}
/** The client is on its way, or asks the relay. */
 | {
    readonly status: 'preparing';
}
/** `uri` is good until `expiresAt` (Unix ms); another one takes its place in time, while somebody waits. */
 | {
    readonly status: 'ready';
    readonly uri: string;
    readonly expiresAt: number;
};
