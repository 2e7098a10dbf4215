/** Pixels to which pictures of courses are cut and scaled. */
export const coverSize = { width: 1200, height: 800 }
