export const later = () => console.log('later')
