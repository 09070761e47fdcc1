/** Pages of the site that a code usually leads to, offered while someone types. */
export const usualPages = ["/contact", "/services", "/projects", "/about", "/snow", "/advice"] as const;
