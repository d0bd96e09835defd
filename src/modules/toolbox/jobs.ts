/** Name of the job that converts the files of one conversion. */
export const convertTask = "toolbox-convert";

/** Name of the job that removes expired conversions. */
export const removeTask = "toolbox-remove";
