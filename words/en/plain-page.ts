/** The page for an error while no other page can be rendered. */
export const plainPage = {
  home: 'Home page',
}
