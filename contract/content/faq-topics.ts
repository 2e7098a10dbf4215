/** Topics of questions, in the order of the page. Without the schema library, as pages import them. */
export const faqTopics = ['COURSES', 'EXAMS', 'PAYMENT', 'CERTIFICATES', 'ACCOUNT'] as const
export type FaqTopic = (typeof faqTopics)[number]
