/** Path of a 24 × 24 stroke icon: a name tag. */
export const nameIcon = 'M4 5h16v14H4zM8 9.5h3v3H8zM14 10h3M14 13h3M8 15.5h9'
