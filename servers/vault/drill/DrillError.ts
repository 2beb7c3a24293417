/** Why a back-up does not serve, in words for the operator who drills it. */
export class DrillError extends Error {}
