/** Job that converts the files of one conversion. */
export const convertTask = "toolbox-convert";

/** Job that removes what ran out. */
export const removeTask = "toolbox-remove";
