/** Icons of the guides and of the places to get a wallet. */
export const guideIcons = {
  extension: 'M10 5a2 2 0 0 1 4 0v2h4v4h-2a2 2 0 0 0 0 4h2v4H6V7h4z',
  key: 'M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12l8-8M16 7l3 3',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
} as const
