/** Names of the jobs that proofs queue. */
export const proofJobs = { sendMail: "send-proof-mail" } as const;
