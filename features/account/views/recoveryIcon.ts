/** A path on 24 × 24: a shield. */
export const recoveryIcon = 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.6-7 9-4.1-1.4-7-4.7-7-9V6z'
