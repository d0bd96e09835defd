/** Address of the call that reads and saves a project. Source: CFG-03. */
export const projectCall = (id: string) => `/web-api/projects/${encodeURIComponent(id)}`;
