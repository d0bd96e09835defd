/** Names of the jobs queued by proofs. */
export const proofJobs = { sendMail: "send-proof-mail" } as const;
