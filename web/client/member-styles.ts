/** Adds the stylesheet of members' pages to a public page (`web/app/members.css`). Never fails: pages are readable without it. */
export async function addMemberStyles(): Promise<void> {
  if (typeof document === 'undefined') return
  const held = document.getElementById('member-styles')
  const link = held instanceof HTMLTemplateElement && held.content.querySelector('link')
  if (!link) return
  const settled = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  held.replaceWith(link)
  await settled
}
