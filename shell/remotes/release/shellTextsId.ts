/** The shell's texts travel in the release like a feature's, under this id: the key that signs them must be allowed it. */
export const shellTextsId = 'shell'
